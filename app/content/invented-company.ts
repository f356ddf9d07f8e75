import type { Company } from './company-of.ts';

/** A piece of the name, and the number, of the invented company, as the project ships them. */
export const inventedCompany = { legalName: 'ОсОО «Калыс»', taxNumber: '00000000000000' };

/** Whether the company is still the invented one, or has a name or a number of it. */
export function isInvented({ legalName, taxNumber }: Company): boolean {
  return (
    legalName.ru.includes(inventedCompany.legalName) || taxNumber === inventedCompany.taxNumber
  );
}

import type { Company } from './company-of.ts';

/** Name fragment and number of the sample company shipped with the project. */
export const inventedCompany = { legalName: 'ОсОО «Калыс»', taxNumber: '00000000000000' };

/** Whether the company still has the sample's name or number. */
export function isInvented({ legalName, taxNumber }: Company): boolean {
  return (
    legalName.ru.includes(inventedCompany.legalName) || taxNumber === inventedCompany.taxNumber
  );
}

import type { ReactNode } from 'react';
import { company } from '../../content/company.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Fact } from './fact.tsx';
import { OfficeAddress } from './office-address.tsx';

type OfficeFactsProps = {
  /** The phones, which some pages name and others only list. */
  phones: ReactNode;
  /** On a light ground. */
  light?: boolean;
};

/** Where the office is, how to reach it, when it is open. */
export function OfficeFacts({ phones, light = false }: OfficeFactsProps) {
  const { t } = useTranslation('contact');
  return (
    <ul className={light ? 'facts lt' : 'facts'}>
      <Fact icon="map-pin" label={t('info.address')}>
        <OfficeAddress />
      </Fact>
      <Fact icon="phone" label={t('info.phones')}>
        {phones}
      </Fact>
      <Fact icon="mail" label={t('info.email')}>
        <a href={`mailto:${company().email}`}>{company().email}</a>
      </Fact>
      <Fact icon="clock" label={t('info.hours')}>
        <span>{t('info.hoursValue')}</span>
      </Fact>
    </ul>
  );
}

import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MoreLink } from '../../../ui/more-link.tsx';
import { Section } from '../../../ui/section.tsx';
import { useWorked } from '../../company-words.ts';
import { Fact } from '../../parts/fact.tsx';
import { AttorneyCard } from '../../people/attorney-card.tsx';
import type { FirstHours } from '../../read-next-hours.server.ts';

/** Indexes in `attorneys`: one lawyer of each specialty. */
const shown = [0, 1, 2];

/** Who takes a case, how soon they get in touch, and the line on which they are reached. */
export function People({ firstHours }: { firstHours: FirstHours }) {
  const pathTo = usePathTo();
  const worked = useWorked();
  const [phone] = company().phones;
  const { t } = useTranslation(['home', 'attorneys', 'about']);
  return (
    <Section
      className="home-people flush"
      titleId="people-title"
      title={t('attorneys:section.title')}
      aside={<MoreLink href={pathTo('attorneys')} text={t('about:people.all')} />}
    >
      <div className="people-and-facts">
        <div className="ppl">
          {shown.map((index) => (
            <AttorneyCard key={index} index={index} firstHours={firstHours} />
          ))}
        </div>
        <ul className="facts lt">
          <Fact icon="clock" label={t('people.reply')}>
            <span>{t('people.replyWithin', { count: company().replyHours })}</span>
          </Fact>
          <Fact icon="calendar" label={t('people.worked')}>
            <span>{worked}</span>
          </Fact>
          {company().registerNumber && (
            <Fact icon="check" label={t('people.register')}>
              <span>{company().registerNumber}</span>
            </Fact>
          )}
          <Fact icon="phone" label={t('people.line')}>
            <a className="nowrap" href={phone.href}>
              {phone.display}
            </a>
          </Fact>
        </ul>
      </div>
    </Section>
  );
}

import { company } from '../../../content/company.ts';
import { isVisibleItem } from '../../../content/left-out.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWorked } from '../../company-words.ts';
import { SocialLinks } from '../../frame/social-links.tsx';
import { BookButton } from '../../parts/book-button.tsx';
import { Fact } from '../../parts/fact.tsx';
import { OfficeAddress } from '../../parts/office-address.tsx';
import { Portrait } from '../../people/person-portrait.tsx';

/** Portrait and contacts on the left, career on the right. */
export function Profile() {
  const { t } = useTranslation('person');
  const { card, experience, education, stateService } = useMessages('person');
  const worked = useWorked();
  return (
    <section className="sec">
      <div className="wrap prof">
        <ContactCard />
        <div>
          <ul className="btns areas" aria-label={card.practiceAreas}>
            {card.areas.filter(isVisibleItem).map((area) => (
              <li key={area} className="tag">
                {area}
              </li>
            ))}
          </ul>
          {isVisibleItem(t('quote')) && (
            <blockquote className="pull">
              <p>{t('quote')}</p>
            </blockquote>
          )}
          <section>
            <h2>{experience.title}</h2>
            <div className="stack">
              {experience.paragraphs.filter(isVisibleItem).map((text) => (
                <p key={text}>{text.replace('{{worked}}', worked)}</p>
              ))}
            </div>
          </section>
          <Timeline {...education} />
          <Timeline {...stateService} />
          <Directions />
        </div>
      </div>
    </section>
  );
}

function ContactCard() {
  const { t } = useTranslation('person');
  const [phone] = company().phones;
  return (
    <aside aria-label={t('name')}>
      <Portrait id="director" name={t('name')} alt={t('photoAlt')} tall eager />
      <ul className="facts lt">
        <Fact icon="map-pin" label={t('card.address')}>
          <OfficeAddress />
        </Fact>
        <Fact icon="phone" label={t('card.phone')}>
          <a className="nowrap" href={phone.href}>
            {phone.display}
          </a>
        </Fact>
        <Fact icon="mail" label={t('card.email')}>
          <a href={`mailto:${company().directorEmail}`}>{company().directorEmail}</a>
        </Fact>
      </ul>
      <BookButton className="btn wide" />
      <SocialLinks />
    </aside>
  );
}

type TimelineProps = { title: string; items: readonly { years: string; text: string }[] };

function Timeline({ title, items }: TimelineProps) {
  const said = items.filter(({ text }) => isVisibleItem(text));
  if (said.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ol className="tl">
        {said.map(({ years, text }) => (
          <li key={years + text}>
            <b>{text}</b> {isVisibleItem(years) && <span>{years}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The three main service areas, each with the pictogram of its kind. */
const directions = [
  { key: 'business', glyph: 5 },
  { key: 'legal', glyph: 1 },
  { key: 'organisational', glyph: 6 },
] as const;

function Directions() {
  const { t } = useTranslation('person');
  return (
    <section>
      <h2>{t('services.title')}</h2>
      <ul className="trio">
        {directions.map(({ key, glyph }) => (
          <li key={key}>
            <span className={`pic g${glyph}`} aria-hidden="true" />
            <b>{t(`services.${key}.title`)}</b>
            <span>{t(`services.${key}.text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

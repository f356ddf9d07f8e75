import { company } from '../../../content/company.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RotationButton } from '../../../ui/carousel.tsx';
import { Icon } from '../../../ui/icon.tsx';

const slides = ['meeting', 'business', 'dispute'] as const;

/**
 * Three slides whose texts fade into one another above one button, which changes only its words. Without
 * JavaScript they are a row to swipe; until it has loaded, the first one is shown alone.
 */
export function Hero() {
  const { t } = useTranslation('home');
  const [phone] = company().phones;
  const { t: common } = useTranslation();
  return (
    <section
      className="hero"
      aria-label={t('hero.label')}
      aria-roledescription={common('carousel.role')}
      data-enhance="hero"
    >
      <h1 className="vh">{common('brand.full')}</h1>
      <div className="hero-slides" data-slides="">
        {slides.map((key, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
          <div
            key={key}
            className={index === 0 ? 'slide on' : 'slide'}
            role="group"
            aria-roledescription={common('carousel.slideRole')}
            aria-label={common('carousel.slide', { number: index + 1, total: slides.length })}
          >
            <div className="slide-txt">
              <h2>{t(`hero.slides.${key}.title`)}</h2>
              <p>{t(`hero.slides.${key}.text`)}</p>
            </div>
          </div>
        ))}
        <div className="cta">
          <a className="btn" href="#contact">
            <span className="cta-words" data-words="">
              {slides.map((key, index) => (
                <span key={key} className={index === 0 ? 'on' : undefined}>
                  {t(`hero.slides.${key}.button`)}
                </span>
              ))}
            </span>
          </a>
          <div className="cta-ways">
            <a className="more nowrap" href={phone.href}>
              <Icon name="phone" />
              <span>{phone.display}</span>
            </a>
            <a
              className="more nowrap"
              href={company().chat.href}
              target="_blank"
              rel="noopener"
              aria-label={common('chat.aria')}
            >
              <Icon name="whatsapp" />
              <span>WhatsApp</span>
            </a>
          </div>
        </div>
      </div>
      <HeroControls />
    </section>
  );
}

function HeroControls() {
  const { t } = useTranslation();
  return (
    <div id="opening" className="hero-ctl" data-controls="">
      {/* biome-ignore lint/a11y/useSemanticElements: dots are no form fields */}
      <div className="dots" role="group" aria-label={t('carousel.dots')} data-dots="">
        {slides.map((key, index) => (
          <button
            key={key}
            type="button"
            aria-label={t('carousel.goTo', { number: index + 1 })}
            aria-current={index === 0}
          />
        ))}
      </div>
      <RotationButton pause={t('carousel.pause')} play={t('carousel.play')} />
    </div>
  );
}

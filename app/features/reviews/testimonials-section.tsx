import { usePathTo } from '../../content/use-path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Testimonials, type TestimonialsProps } from './testimonials.tsx';

/** Testimonial block of a page: heading, way to the review form, carousel. */
export function TestimonialsSection({ reviews }: TestimonialsProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('reviews');
  return (
    <section className="sec bg-2" aria-labelledby="testimonials-title">
      <div className="wrap">
        <div className="head">
          <h2 id="testimonials-title">{t('list.title')}</h2>
          <div>
            <a className="more" href={pathTo('reviews', { hash: 'review' })}>
              <span>{t('list.leave')}</span>
              <Icon name="arrow-right" />
            </a>
          </div>
        </div>
        <Testimonials reviews={reviews} />
      </div>
    </section>
  );
}

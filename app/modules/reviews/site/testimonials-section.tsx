import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MoreLink } from '../../../ui/more-link.tsx';
import { Section } from '../../../ui/section.tsx';
import { Testimonials, type TestimonialsProps } from './testimonials.tsx';

/** Testimonial block of a page: heading, way to all reviews, carousel. @param data of `loadSample` */
export function TestimonialsSection({ data }: { data: unknown }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('reviews');
  return (
    <Section
      className="bg-2"
      titleId="testimonials-title"
      title={t('list.title')}
      aside={<MoreLink href={pathTo('reviews')} text={t('list.all')} />}
    >
      <Testimonials reviews={data as TestimonialsProps['reviews']} />
    </Section>
  );
}

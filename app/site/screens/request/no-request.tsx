import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../frame/notice.tsx';

/** The page when there is no request to show: erased just now, or not to be found. */
export function NoRequest({ why }: { why: 'erased' | 'gone' | 'ended' }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('request');
  const { t: errors } = useTranslation('errors');
  return (
    <Notice lost={why === 'gone'} title={t(`${why}.title`)} text={t(`${why}.text`)}>
      <a className="btn" href={pathTo('home')}>
        {errors('notFound.home')}
      </a>
      <a className="btn out" href={pathTo('contact')}>
        {errors('notFound.contact')}
      </a>
    </Notice>
  );
}

import { company } from '../../content/company.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';

type VideoLinkProps = {
  /** Id of the dialog, unique on the page. */
  id: string;
  /** Words on the button. */
  label: string;
  title: string;
};

/** Link to the company's video, if it has one; with JavaScript it opens here, in a dialog (spec, point 4). */
export function VideoLink({ id, label, title }: VideoLinkProps) {
  const { t } = useTranslation();
  const { video } = company();
  if (!video) return null;
  return (
    <>
      <a
        className="play"
        href={video.watch}
        target="_blank"
        rel="noopener"
        data-enhance="video"
        data-dialog={id}
      >
        <span className="play-mark">
          <Icon name="play" />
        </span>
        <span>{label}</span>
        <span className="vh" data-new-tab="">
          {' '}
          ({t('a11y.newTab')})
        </span>
      </a>
      <dialog className="modal" id={id} aria-labelledby={`${id}-title`}>
        <div className="modal-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className="ico" aria-label={t('video.close')} data-close="">
            <Icon name="close" />
          </button>
        </div>
        <div className="vid" data-embed={video.embed} data-title={title}>
          <div className="vid-wait">
            <span className="spin" aria-hidden="true" />
            <p>{t('video.loading')}</p>
          </div>
        </div>
        <p className="modal-note small">
          {t('video.external')} <LinkedText text={t('video.fallback')} href={video.watch} />
        </p>
      </dialog>
    </>
  );
}

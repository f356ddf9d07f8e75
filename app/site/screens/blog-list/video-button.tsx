import { useTranslation } from 'react-i18next';
import { company } from '../../../content/company.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';

const dialogId = 'blog-video';

/** Play button of an entry: a link to the video, which a script opens here in a dialog instead. */
export function VideoButton({ title }: { title: string }) {
  const { t } = useTranslation();
  const { t: blog } = useTranslation('blog');
  return (
    <>
      <a
        className="play"
        href={company.video.watch}
        target="_blank"
        rel="noopener"
        aria-label={blog('playVideoAria', { title })}
        data-enhance="video"
        data-dialog={dialogId}
      >
        <span className="play-mark">
          <Icon name="play" />
        </span>
        <span>{blog('playVideo')}</span>
      </a>
      <dialog className="modal" id={dialogId} aria-labelledby={`${dialogId}-title`}>
        <div className="modal-head">
          <h2 id={`${dialogId}-title`}>{title}</h2>
          <button type="button" className="ico" aria-label={t('video.close')} data-close="">
            <Icon name="close" />
          </button>
        </div>
        <div className="vid" data-embed={company.video.embed} data-title={title}>
          <div className="vid-wait">
            <span className="spin" aria-hidden="true" />
            <p>{t('video.loading')}</p>
            <p className="small">
              <LinkedText text={t('video.fallback')} href={company.video.watch} />
            </p>
          </div>
        </div>
        <p className="modal-note small">{t('video.external')}</p>
      </dialog>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { company } from '../../../content/company.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';

const dialogId = 'video-dialog';

/** Link to the company's video; with JavaScript it opens here, in a dialog (spec, point 4). */
export function VideoLink() {
  const { t } = useTranslation();
  return (
    <>
      <a
        className="play"
        href={company.video.watch}
        target="_blank"
        rel="noopener"
        data-enhance="video"
        data-dialog={dialogId}
      >
        <span className="play-mark">
          <Icon name="play" />
        </span>
        <span>{t('video.open')}</span>
        <span className="vh" data-new-tab="">
          {' '}
          ({t('a11y.newTab')})
        </span>
      </a>
      <dialog className="modal" id={dialogId} aria-labelledby={`${dialogId}-title`}>
        <div className="modal-head">
          <h2 id={`${dialogId}-title`}>{t('video.title')}</h2>
          <button type="button" className="ico" aria-label={t('video.close')} data-close="">
            <Icon name="close" />
          </button>
        </div>
        <div className="vid" data-embed={company.video.embed} data-title={t('video.title')}>
          <div className="vid-wait">
            <span className="spin" aria-hidden="true" />
            <p>{t('video.loading')}</p>
          </div>
        </div>
        <p className="modal-note small">
          {t('video.external')} <LinkedText text={t('video.fallback')} href={company.video.watch} />
        </p>
      </dialog>
    </>
  );
}

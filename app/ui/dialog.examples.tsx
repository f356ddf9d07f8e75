import type { Examples } from './examples.ts';
import { Icon } from './icon.tsx';

type DialogProps = { id: string; label: string; title: string; text: string };

/** A popover instead of `showModal`: it opens without script. */
const Dialog = ({ id, label, title, text }: DialogProps) => (
  <>
    <button type="button" className="btn" popoverTarget={id}>
      {label}
    </button>
    <dialog className="modal" id={id} popover="auto" aria-labelledby={`${id}-title`}>
      <div className="modal-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" className="ico" aria-label={label} popoverTarget={id}>
          <Icon name="close" />
        </button>
      </div>
      <div className="vid">
        <div className="vid-wait">
          <span className="spin" aria-hidden="true" />
          <p>{label}</p>
        </div>
      </div>
      <p className="modal-note small">{text}</p>
    </dialog>
  </>
);

export const examples: Examples = {
  'video on its way': ({ label, title, text }) => (
    <Dialog id="dialog-example" label={label} title={title} text={text} />
  ),
  'long words': ({ label, longWord }) => (
    <Dialog id="dialog-example-long" label={label} title={longWord} text={longWord} />
  ),
};

import type { Examples } from '../../ui/examples.ts';

export const examples: Examples = {
  'what stands once on a screen, a yes, a yes in a list, what is dangerous, the others': ({
    label,
  }) => (
    <p className="btns">
      <button className="btn" type="button">
        {label}
      </button>
      <button className="btn yes" type="button">
        {label}
      </button>
      <button className="btn out yes" type="button">
        {label}
      </button>
      <button className="btn no" type="button">
        {label}
      </button>
      <button className="btn out" type="button">
        {label}
      </button>
      <button className="btn out sm" type="button" disabled>
        {label}
      </button>
    </p>
  ),
  'folded lines': ({ title, text }) => (
    <details className="req-fold" open>
      <summary>{title}</summary>
      <p>{text}</p>
    </details>
  ),
};

import type { Examples } from './examples.ts';

export const examples: Examples = {
  'first open': ({ title, text, label }) => (
    <div className="acc">
      {[title, label].map((summary, index) => (
        <details key={summary} name="accordion-example" open={index === 0}>
          <summary>
            <h3>{summary}</h3>
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  ),
  'long words': ({ longWord }) => (
    <div className="acc">
      <details open>
        <summary>
          <h3>{longWord}</h3>
        </summary>
        <p>{longWord}</p>
      </details>
    </div>
  ),
};

import type { Examples } from './examples.ts';

const Tabs = ({ name, labels }: { name: string; labels: string[] }) => (
  <fieldset className="tabs">
    <legend className="vh">{name}</legend>
    {labels.map((label, index) => (
      <label key={label}>
        <input type="radio" className="vh" name={name} defaultChecked={index === 0} />
        {label} <small>{index}</small>
      </label>
    ))}
  </fieldset>
);

export const examples: Examples = {
  'first chosen': ({ label, name }) => (
    <Tabs name="tabs-example" labels={[label, name, 'A', 'B']} />
  ),
  'long words': ({ label, longWord }) => (
    <Tabs name="tabs-example-long" labels={[label, longWord]} />
  ),
};

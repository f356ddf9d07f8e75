import type { Examples } from '../../ui/examples.ts';
import { DeskInput, DeskSelect, DeskText } from './desk-field.tsx';

export const examples: Examples = {
  fields: ({ label, text, title }) => (
    <form className="form desk-form">
      <DeskInput label={label} name="one" hint={text} />
      <DeskText label={title} name="two" />
      <DeskSelect label={label} name="three" options={[{ value: '', label: title }]} />
    </form>
  ),
  errors: ({ label, text, title }) => (
    <form className="form desk-form">
      <DeskInput label={label} name="four" error={text} defaultValue={title} />
      <DeskSelect label={label} name="five" error={text} options={[{ value: '', label: title }]} />
    </form>
  ),
};

import { pathTo } from '../../addresses/path-to.ts';
import type { Examples } from '../../ui/examples.ts';
import { DeskRow, DeskRows } from './desk-row.tsx';
import { RowButton } from './row-button.tsx';

const href = pathTo('deskRequests');

export const examples: Examples = {
  'a list': ({ name, text, title }) => (
    <DeskRows>
      <li>
        <DeskRow href={href} title={name} note="K-8MGWBM" when="18 min" below={title} left={0.9} />
      </li>
      <li>
        <DeskRow
          href={href}
          title={name}
          when="9 min"
          below={title}
          who={name}
          left={0.2}
          current
        />
      </li>
      <li>
        <DeskRow href={href} title={name} when="−7 min" below={text} left={0} />
      </li>
    </DeskRows>
  ),
  'to be chosen, with a button': ({ name, text, label }) => (
    <DeskRows>
      <li>
        <DeskRow
          href={href}
          title={name}
          words={text}
          pick={
            <label className="row-pick">
              <input type="checkbox" aria-label={name} />
            </label>
          }
          action={
            <form>
              <RowButton intent="take" label={label} name={`${label} ${name}`} />
            </form>
          }
        />
      </li>
    </DeskRows>
  ),
  'an agenda': ({ name, title }) => (
    <DeskRows>
      <li>
        <DeskRow href={href} at="16:35" title={name} when="−7 min" below={title} left={0} />
      </li>
      <li className="after-now" data-now="16:42">
        <DeskRow href={href} at="17:00" kind="meeting" title={name} below={title} />
      </li>
      <li>
        <DeskRow href={href} at="17:30" kind="question" title={name} when="48 min" below={title} />
      </li>
      <li>
        <DeskRow
          href={href}
          at="17:40"
          kind="question hit"
          mark={<span className="row-mark" />}
          title={name}
          when="58 min"
          below={<b>{title}</b>}
        />
      </li>
    </DeskRows>
  ),
  'long words': ({ longWord }) => (
    <DeskRows>
      <li>
        <DeskRow
          href={href}
          at="17:00"
          title={longWord}
          note={longWord}
          when="48 min"
          words={longWord}
          below={longWord}
          who={longWord}
        />
      </li>
    </DeskRows>
  ),
};

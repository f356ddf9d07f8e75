import type { Examples } from './examples.ts';
import { Icon, iconNames } from './icon.tsx';

export const examples: Examples = {
  'every name': () => (
    <ul>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};

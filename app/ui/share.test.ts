import { describe, expect, it } from 'vitest';
import { shareTargets } from './share.tsx';

const url = 'https://kalys.example/case-stadies-details?case=debt-receipt';
const text = 'Долг & «расписка» 50/50?';

describe('shareTargets', () => {
  const targets = shareTargets(url, text);
  const query = (target: string) => new URL(target).searchParams;

  it('passes the whole URL, with its query', () => {
    expect(query(targets.telegram).get('url')).toBe(url);
    expect(query(targets.facebook).get('u')).toBe(url);
    expect(query(targets.whatsapp).get('text')).toBe(`${text} ${url}`);
  });

  it('sends the title where a network accepts one', () => {
    expect(query(targets.telegram).get('text')).toBe(text);
  });

  it('encodes spaces as %20, which every network decodes', () => {
    expect(targets.whatsapp).not.toContain('+');
  });
});

import { messagesIn } from '../i18n/messages-in.ts';
import { usePage } from '../i18n/page-context.tsx';
import { type ServiceWords, serviceWords } from './service-words.ts';
import type { PracticeCard } from './services.ts';
import type { ServiceId } from './site-facts.ts';

export function useServiceWords(): (id: ServiceId) => ServiceWords {
  const { texts } = usePage();
  return (id) => serviceWords(texts, id);
}

export function useCardWords(): (
  key: PracticeCard['key'],
) => Pick<ServiceWords, 'title' | 'card' | 'block'> {
  const { texts } = usePage();
  return (key) =>
    key === 'injury' ? messagesIn(texts, 'services').injury : serviceWords(texts, key);
}

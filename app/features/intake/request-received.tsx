import type { Messages } from '../../i18n/message-types.ts';
import { Message } from '../../ui/message.tsx';
import type { RequestReceipt } from '../request/request-rules.ts';

type RequestReceivedProps = {
  receipt: RequestReceipt;
  texts: Messages['contact']['success'];
  /** It was stored just now, without a new page. */
  focus: boolean;
};

/**
 * Confirmation of a stored request: its number, deadline and page. For a repeated one without its form key, none of
 * that: it may be another person's.
 */
export function RequestReceived({ receipt, texts, focus }: RequestReceivedProps) {
  if (!receipt.code) {
    return (
      <Message kind="success" title={texts.againTitle} focus={focus}>
        <p>{texts.againText}</p>
      </Message>
    );
  }
  const { code, promise, href, bookingHref } = receipt;
  return (
    <Message kind="success" title={texts.title} focus={focus}>
      <p>
        {texts.text} {promise}
      </p>
      <p>{texts.number.replace('{{number}}', code)}</p>
      {bookingHref && (
        <p>
          <a href={bookingHref}>{texts.booking}</a>
        </p>
      )}
      <p>
        <a href={href}>{texts.page}</a>
        <br />
        <span className="small">{texts.pageNote}</span>
      </p>
    </Message>
  );
}

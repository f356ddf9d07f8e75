import { pathTo } from '../../addresses/path-to.ts';
import { Icon } from '../../ui/icon.tsx';

export type BookedMeeting = {
  /** Of the request. */
  id: number;
  /** When, with whom, and whose it is. */
  words: string;
};

/** Warns of coming meetings that a changed fact concerns, each with a link. */
export function BookedMeetings({ text, meetings }: { text: string; meetings: BookedMeeting[] }) {
  return (
    <div className="msg wn">
      <Icon name="alert" />
      <div>
        <b>{text}</b>
        <ul>
          {meetings.map(({ id, words }) => (
            <li key={id}>
              <a href={pathTo('deskMeeting', { id })}>
                <bdi>{words}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

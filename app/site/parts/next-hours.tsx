import type { ServiceId } from '../../content/site-facts.ts';
import type { FreeHour } from '../../manifest/hooks.ts';
import { useBookingHrefs } from '../frame/use-booking-href.ts';
import { BookButton } from './book-button.tsx';

type NextHoursProps = {
  /** Free hours in their order; the first one is the large button. None: the way to all of them. */
  hours: readonly FreeHour[];
  /** Whose hours they are. */
  service?: ServiceId;
  lawyer?: string;
};

/** The next free hours, each as a link to its booking. */
export function NextHours({ hours, ...whose }: NextHoursProps) {
  const hrefOf = useBookingHrefs();
  const [first, ...others] = hours;
  if (!first) return <BookButton className="btn wide" {...whose} />;
  return (
    <div className="next-hours">
      <a className="btn wide" rel="nofollow" href={hrefOf(first.query)}>
        <span>
          <small>{first.title}</small>
          <b>{first.words}</b>
          <small>{first.note}</small>
        </span>
      </a>
      {others.length > 0 && (
        <ul>
          {others.map(({ query, words, short }) => (
            <li key={words}>
              <a className="btn out sm" rel="nofollow" href={hrefOf(query)}>
                {short}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { data } from 'react-router';

/** Every address that no route knows. */
export function loader() {
  throw data(null, { status: 404 });
}

/** A form sent to such an address finds nothing either. */
export const action = loader;

/** Never rendered: the site's error boundary shows the page. */
export default function NotFound() {
  return null;
}

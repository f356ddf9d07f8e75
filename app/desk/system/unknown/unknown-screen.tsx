import { data } from 'react-router';

/** The layout route has refused an unknown address before this runs. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Makes the route a page: its error is the desk's error page. */
export default function UnknownScreen() {
  return null;
}

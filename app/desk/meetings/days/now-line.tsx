/**
 * Line of the current time through today's lanes; the list on a phone has a separate one.
 * @param share elapsed part of the shown hours, from 0 to 1
 */
export function NowLine({ share }: { share: number }) {
  const x = Math.round(share * 1000);
  return (
    <svg className="meet-now" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${x} 0V10`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

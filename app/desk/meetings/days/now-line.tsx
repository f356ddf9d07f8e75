/** Line through the lanes of today where now is; the list of a phone has one of its own. @param share of the shown hours that is over, from 0 to 1 */
export function NowLine({ share }: { share: number }) {
  const x = Math.round(share * 1000);
  return (
    <svg className="meet-now" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${x} 0V10`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

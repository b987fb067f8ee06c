const DIGITS = 3;

/** rounds estimates to significant digits */
const rounded = (total: number) => Number(total.toPrecision(DIGITS)).toLocaleString('en-US');

/** Paging text: range of the visible rows and total, with 约 for an estimate. */
export const totalText = (total: number, [first, last]: [number, number], isEstimate: boolean) =>
  `${total ? first : 0}-${last} ${isEstimate ? `共约 ${rounded(total)} 条` : `共${total}条`}`;

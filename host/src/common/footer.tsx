import { MOTTO, PRODUCT, PRODUCT_LINE } from './product.ts';

/** Below pages that do not fill the window. */
export const Footer = () => (
  <footer className="footer">
    {`${PRODUCT} ${PRODUCT_LINE} `}
    <span aria-hidden>·</span>
    {` ${MOTTO}`}
  </footer>
);

import { Link } from 'react-router-dom';
import { HOME_PATH } from '#navigation/home.ts';
import { Mark } from './mark.tsx';
import { PRODUCT } from './product.ts';

/** Logo and name; links to the home page. */
export const Brand = ({ short = false }: { short?: boolean }) => (
  <Link to={HOME_PATH} className="brand" aria-label={`${PRODUCT}，返回首页`}>
    <Mark size={28} />
    {!short && <span>{PRODUCT}</span>}
  </Link>
);

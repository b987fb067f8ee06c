import { BorrowContext } from '@mortise/shared/micro';
import { useCan } from '@mortise/shared/session';
import { useContext, useState } from 'react';
import { OwnHome } from '#features/analysis/own-home.tsx';
import styles from './analysis-page.module.css';
import { BOARDS, type HomeStyle, type HomeStyleChoice } from './home-styles.ts';
import { StylePicker } from './style-picker.tsx';

const choiceOf = (value: keyof typeof BOARDS): HomeStyleChoice => ({ value, label: BOARDS[value].label });

/** Home: what concerns this person, or another style until the page is left (docs/wire/dashboards.md §3). */
export const AnalysisPage = () => {
  const [style, setStyle] = useState<HomeStyle>('own');
  const borrow = useContext(BorrowContext);
  const mayChart = useCan(BOARDS['dashboard/IndexChart'].call);
  const mayTask = useCan(BOARDS['dashboard/IndexTask'].call);
  const choices: HomeStyleChoice[] = [
    { value: 'own', label: '我的首页' },
    ...(mayChart ? [choiceOf('dashboard/IndexChart')] : []),
    ...(mayTask ? [choiceOf('dashboard/IndexTask')] : []),
  ];
  // borrowed, because home would load what the boards import otherwise
  const Board = style === 'own' ? undefined : borrow?.(style, 'view');
  return (
    <div className={styles.page}>
      {Board ? <Board /> : <OwnHome />}
      {borrow && choices.length > 1 && <StylePicker choices={choices} value={style} onChange={setStyle} />}
    </div>
  );
};

export default AnalysisPage;

import styles from './analysis-page.module.css';
import { Greeting } from './greeting.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { VisitCard } from './visit-card.tsx';

export const AnalysisPage = () => (
  <div className={styles.page}>
    <Greeting />
    <VisitCard />
    <Shortcuts />
  </div>
);

export default AnalysisPage;

import { ExampleCard } from '@mortise/shared/ui';
import { examples } from './examples.tsx';
import styles from './gallery-page.module.css';

/** 自定义组件: the gallery of the common parts, each with its source. */
export const GalleryPage = () => (
  <div className={styles.grid}>
    {examples.map(({ title, Content, source }) => (
      <ExampleCard key={title} title={title} source={source}>
        <Content />
      </ExampleCard>
    ))}
  </div>
);

export default GalleryPage;

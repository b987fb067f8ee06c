import type { RemoteBuild } from '@mortise/shared/contract/registry';
import styles from './remote-app.module.css';

interface BuildNameProps {
  build: string | null;
  builds: readonly RemoteBuild[];
}

/** A build's id with the version that its team gave it. */
export const BuildName = ({ build, builds }: BuildNameProps) => {
  if (!build) return null;
  const version = builds.find((known) => known.build === build)?.version;
  return (
    <span className={styles.buildName}>
      <code>{build}</code>
      {version && <small>{version}</small>}
    </span>
  );
};

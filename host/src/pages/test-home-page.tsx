import { Result } from '@mortise/shared/ui';

/** A page without any remote: if it works and others fail, the fault is in a remote. */
export const TestHomePage = () => <Result status="success" title="控制台运行正常" subTitle="此页面由控制台自身提供，不依赖任何远程应用" />;

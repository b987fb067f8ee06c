import { Refusal } from '#platform/refusal.ts';

/** Loads a package that operators install themselves. */
export type LoadPackage = (name: string) => Promise<unknown>;

// loaded by Node.js itself: the bundler would look for the package among the modules of the build and find none
const importPackage: LoadPackage = (name) => import(/* webpackIgnore: true */ name);

const isAbsent = (error: unknown) => ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(String((error as NodeJS.ErrnoException).code));

/** The default export of an optional package, or a refusal that says how to install it. */
export const optionalDriver = async <Driver>(name: string, what: string, load: LoadPackage = importPackage): Promise<Driver> => {
  try {
    const module = (await load(name)) as { default?: Driver };
    // CommonJS packages are the default export; their own types are unknown here, because they need not be installed
    return module.default ?? (module as Driver);
  } catch (error) {
    if (isAbsent(error)) throw new Refusal(`连接 ${what} 需要运维人员在服务器上安装驱动：npm install ${name}，安装后重启服务`);
    throw error;
  }
};

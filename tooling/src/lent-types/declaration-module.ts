/** A name that an import or export statement passes on: `A as B` of a module is `{ name: 'A', as: 'B' }`. */
interface Passed {
  name: string;
  as: string;
  /** The specifier as it is written. */
  text: string;
}

interface Statement {
  text: string;
  /** Names that it declares for the rest of the module. */
  declares: string[];
}

interface Passing {
  kind: 'import' | 'export';
  isType: boolean;
  /** `undefined` for names of the module itself. */
  from: string | undefined;
  names: Passed[];
}

/** A declaration file as the compiler writes it, taken apart. */
export interface DeclarationModule {
  statements: Statement[];
  passings: Passing[];
  /** Modules all of whose exports it exports. */
  stars: string[];
  /** Names for whole modules or default exports: `* as z`, `Picture`. */
  wholes: { as: string; from: string; text: string }[];
}

const BEGINS = /^(export|import|declare|interface|type|const|function|class|namespace|abstract)\b/;
const DECLARES =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:const|let|var|function|class|interface|type|namespace|enum) ([\w$]+)/;
/** What lends nothing: side effects, defaults of views, and additions to types of libraries, which both releases share. */
const SAYS_NOTHING = /^import '[^']+';$|^export default [\w$]+;$|^declare module '/;
const PASSES = /^(import|export) (type )?\{([^}]*)\}(?: from '([^']+)')?;$/;

/** A statement begins in the first column; all that follows of it is indented or begins with a bracket. */
const statementsOf = (text: string) => {
  const statements: string[] = [];
  for (const line of text.replaceAll(/from "([^"]+)";$/gm, "from '$1';").split('\n')) {
    if (BEGINS.test(line)) statements.push(line);
    else if (line.trim()) statements.push(`${statements.pop() ?? ''}\n${line}`);
  }
  return statements;
};

const passedBy = (list: string): Passed[] =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const [name = '', as = name] = text.replace(/^type /, '').split(' as ');
      return { name, as, text };
    });

/** Takes a declaration file apart. Fails on what it does not know, so that nothing is left out in silence. */
export const readModule = (text: string): DeclarationModule => {
  const module: DeclarationModule = { statements: [], passings: [], stars: [], wholes: [] };
  for (const statement of statementsOf(text)) {
    const passes = PASSES.exec(statement);
    const star = /^export (?:type )?\* from '([^']+)';$/.exec(statement);
    const whole = /^import (?:type )?(?:\* as )?([\w$]+) from '([^']+)';$/.exec(statement);
    const declared = DECLARES.exec(statement);
    if (passes) {
      const [, kind, isType, list = '', from] = passes;
      module.passings.push({ kind: kind as Passing['kind'], isType: isType !== undefined, from, names: passedBy(list) });
    } else if (star) module.stars.push(star[1] as string);
    else if (whole) module.wholes.push({ as: whole[1] as string, from: whole[2] as string, text: statement });
    else if (declared) module.statements.push({ text: statement, declares: [declared[1] as string] });
    else if (!SAYS_NOTHING.test(statement)) throw new Error(`What is this declaration? ${statement.slice(0, 200)}`);
  }
  return module;
};

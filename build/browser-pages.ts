import type { Plugin } from 'vite';

const pageLists = /\/src\/(?:app\/pages\.tsx|.+\/(?:[a-z-]+-)?area\.ts)$/;
const sourceFile = /\b(?:module:\s*["'`]src\/[^"'`]+["'`]|preloadedModules:\s*\[[^\]]*\]),?/g;

/** Leaves out the names of the source files of areas and pages: only the server reads them, to preload their chunks from the document. */
export function browserPages(): Plugin {
  return {
    name: 'browser-pages',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform(code, id) {
      if (!pageLists.test(id)) return undefined;
      // As many blanks, so that source maps still fit.
      return { code: code.replaceAll(sourceFile, (found) => ' '.repeat(found.length)), map: null };
    },
  };
}

import { ArticlePage } from '../../desk/help/ArticlePage.tsx';
import { PICTURES } from './pictures.tsx';

/** An article of the help, with what other concepts draw of themselves. */
export function HelpArticlePage() {
  return <ArticlePage pictures={PICTURES} />;
}

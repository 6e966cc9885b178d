export { ArticlePage } from './article-page.tsx';
export { ArticlesPage } from './articles-page.tsx';
export { articleHref, type ShownArticle, toShownArticle } from './shown-article.ts';

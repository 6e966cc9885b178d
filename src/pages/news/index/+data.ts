import type { PageContextServer } from 'vike/types';
import { articlesPageData } from '../../articles/articles.ts';

export const data = (pageContext: PageContextServer) => articlesPageData(pageContext, 'news');

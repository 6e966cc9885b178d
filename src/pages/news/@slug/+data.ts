import type { PageContextServer } from 'vike/types';
import { articlePageData } from '../../articles/article.ts';

export const data = (pageContext: PageContextServer) => articlePageData(pageContext, 'news');

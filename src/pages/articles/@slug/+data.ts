import type { PageContextServer } from 'vike/types';
import { articlePageData } from '../article.ts';

export const data = (pageContext: PageContextServer) => articlePageData(pageContext, 'articles');

export type { Article, Block, Brand, Cell, ColumnAlign, ContentPage, Inline } from './schemas/content.ts';

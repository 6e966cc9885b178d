-- by which rules the words of products were made (WORD_RULES of server/shop/search/document.ts): 0 before they had a
-- number, null in a shop without an import
alter table catalogue_state add column word_rules integer;
update catalogue_state set word_rules = 0 where exists (select from products);

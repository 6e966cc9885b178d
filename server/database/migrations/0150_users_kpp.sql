alter table users add column kpp text not null default '';

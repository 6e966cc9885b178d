-- What papers write before a number is no part of it any more: «№ 5320-3509015» has the keys of «5320-3509015». The
-- keys of earlier imports lose their labels here, so that lists without identifiers still know their products.
create function without_label(written text, key text) returns text language sql immutable as $$
  select case
    when written ~ concat(
      '^[ «»„“”‹’"''(\[]*',
      '((кат|Кат|КАТ|каталожный|Каталожный|КАТАЛОЖНЫЙ|арт|Арт|АРТ)([.:]| ?№| ?номер| ?Номер| ?НОМЕР)',
      '|№|(артикул|Артикул|АРТИКУЛ|номер|Номер|НОМЕР)[^[:alpha:]])')
    then regexp_replace(
      key,
      '^(KATAЛOЖHЫЙ|KATALOZHNYY|KAT|APTИKYЛ|ARTIKUL|APT|ART)?(NO|HOMEP|NOMER)?(?=.*[0-9])',
      '')
    else key
  end
$$;

update products set
  article_key = without_label(article, article_key),
  article_key2 = without_label(article, article_key2),
  plant_key = without_label(plant_number, plant_key),
  plant_key2 = without_label(plant_number, plant_key2)
where (article_key, plant_key) is distinct from
  (without_label(article, article_key), without_label(plant_number, plant_key));

drop function without_label(text, text);

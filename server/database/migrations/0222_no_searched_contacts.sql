-- Searches without an answer that were kept before: none by which a person can be reached.
delete from search_misses
  where query ~ '@|\+7([ ()./-]*[0-9]){10}|(^|[^0-9])[78][ ()./-]*9([ ()./-]*[0-9]){9}';

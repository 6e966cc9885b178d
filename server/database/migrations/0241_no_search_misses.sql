-- Searches without an answer were kept for the owner, who had no way to read them.
drop table search_misses;

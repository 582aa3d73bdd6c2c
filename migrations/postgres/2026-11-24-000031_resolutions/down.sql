DROP TABLE difference_resolutions;

DROP TABLE agent_application_events;
DROP TABLE agent_applications;
